/** Before the unit tests of each file: modules as nobody has used them yet, though the files share a process. */

import { vi } from "vitest";

vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
