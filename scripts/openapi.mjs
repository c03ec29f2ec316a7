import { writeFileSync } from "node:fs";
import { bootstrap, root } from "./bootstrap.mjs";

// `npm run openapi`: writes the contract as openapi.json at the root.
bootstrap();
const { tsImport } = await import("tsx/esm/api");
const { openApiDocument } = await tsImport("../packages/api-contract/src/openapi.ts", import.meta.url);
const document = openApiDocument();
const path = `${root}openapi.json`;
writeFileSync(path, `${JSON.stringify(document, null, 2)}\n`);
const operations = Object.values(document.paths).reduce((sum, item) => sum + Object.keys(item).length, 0);
console.log(`${path}: ${operations} operations, ${Object.keys(document.components.schemas).length} schemas`);
