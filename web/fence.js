/** A rule for ESLint: files of one folder import nothing of others, in whatever form they ask for it. */

import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL(".", import.meta.url));
const SRC = resolve(WEB, "src");

/** The folder of `src/` that a path of an import lies in, if it lies in any; `file` asks for it. */
function folderOf(path, file) {
  const [bare] = path.split("?");
  const asked = bare.startsWith("$lib/") ? `/src/${bare.slice(1)}` : bare;
  if (!/^\.{0,2}\//.test(asked) && !/^\.{1,2}$/.test(asked)) {
    return null;
  }
  const whole = asked.startsWith("/") ? resolve(WEB, `.${asked}`) : resolve(dirname(file), asked);
  return relative(SRC, whole).split(sep)[0];
}

const isImportMeta = (node) => node?.type === "MetaProperty" && node.meta.name === "import";
const isGlob = ({ callee }) => isImportMeta(callee.object) && callee.property.name === "glob";
const isAddress = ({ callee, arguments: [, base] }) =>
  callee.name === "URL" && base?.type === "MemberExpression" && isImportMeta(base.object);

const imports = {
  meta: {
    type: "problem",
    messages: {
      closed: "{{from}}/ imports nothing of {{folder}}/: see the layers in web/README.md.",
      unread: "Write what is imported as a plain text, so that the fence of {{from}}/ can read it.",
    },
    schema: [{ type: "string" }, { type: "array", items: { type: "string" } }],
  },
  create(context) {
    const [from, closed] = context.options;

    function look(node) {
      if (node?.type === "TSLiteralType") {
        look(node.literal);
      } else if (node?.type === "ArrayExpression") {
        node.elements.forEach(look);
      } else if (typeof node?.value !== "string") {
        context.report({ node, messageId: "unread", data: { from } });
      } else {
        const folder = folderOf(node.value, context.filename);
        // A pattern may mean any folder.
        if (folder !== null && (closed.includes(folder) || /[*{[(]/.test(folder))) {
          context.report({ node, messageId: "closed", data: { from, folder } });
        }
      }
    }

    const source = (node) => {
      if (node.source) {
        look(node.source);
      }
    };
    return {
      ImportDeclaration: source,
      ExportNamedDeclaration: source,
      ExportAllDeclaration: source,
      ImportExpression: source,
      TSImportType: (node) => {
        look(node.source ?? node.argument);
      },
      TSExternalModuleReference: (node) => {
        look(node.expression);
      },
      CallExpression: (node) => {
        if (node.callee.type === "MemberExpression" && isGlob(node)) {
          look(node.arguments[0]);
        }
      },
      NewExpression: (node) => {
        if (isAddress(node)) {
          look(node.arguments[0]);
        }
      },
    };
  },
};

/** A fence around a folder of `src/`: which others its files import nothing of. */
export const fence = (folder, ...closed) => ({
  files: [`src/${folder}/**`],
  // A test of what is common may try it with a game.
  ignores: ["**/*.test.ts"],
  plugins: { fence: { rules: { imports } } },
  rules: { "fence/imports": ["error", folder, closed] },
});
