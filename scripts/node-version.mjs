/** Ends with one clear sentence when this Node is older than what the workspace runs on. */
export function requireNode(version = process.versions.node) {
  const parts = version.split(".");
  const major = Number(parts[0]);
  const minor = Number(parts[1]);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    "Railhead needs Node 20.19 or newer; this is Node " + version + ". Install a newer Node and run the command again.",
  );
  process.exit(1);
}
