import { listenRefusal, readListenSettings } from "@railhead/host/listen-settings";
import { publicUrlWarning, readPublicUrl } from "@railhead/host/public-url";
import { readNetworks } from "@railhead/host/scale-networks";
import { startHost } from "./host";

const settings = readListenSettings(process.env);
if ("refusal" in settings) {
  console.error(settings.refusal);
  process.exit(1);
}
const publicUrl = readPublicUrl(process.env["PUBLIC_URL"]);
if (publicUrl !== null && typeof publicUrl !== "string") {
  console.error(publicUrl.refusal);
  process.exit(1);
}
const { networks: scaleNetworks, faults } = readNetworks(process.env["SCALE_NETWORKS"]);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
const warning = publicUrlWarning(settings, publicUrl);
if (warning !== null) console.error(warning);

const host = await startHost({
  ...settings,
  ...(publicUrl === null ? {} : { publicUrl }),
  scaleNetworks,
  onError: (error) => console.error(error),
}).catch((error: NodeJS.ErrnoException) => {
  console.error(error.syscall === undefined ? error : listenRefusal(error, settings));
  process.exit(1);
});
console.log(`Railhead demo server: ${host.url}`);
console.log("Accounts: admin, manager, office, billing, floor, viewer. Password of each: railhead");

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  void host.close().then(() => process.exit(0));
}
for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(event, stop);
