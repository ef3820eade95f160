/** Styles may name a window (`src/lib/design/windows.css`) instead of measuring it. */

import { fileURLToPath } from "node:url";
import globalData from "@csstools/postcss-global-data";
import customMedia from "postcss-custom-media";

export default {
  plugins: [
    globalData({ files: [fileURLToPath(new URL("./src/lib/design/windows.css", import.meta.url))] }),
    customMedia(),
  ],
};
