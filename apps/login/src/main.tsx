import { createActor } from "xstate";
import { inTime } from "@railhead/core/runtime/in-time";
import { makeRuntime } from "@railhead/core/runtime/live.layer";
import { stepOf } from "@railhead/core/session/account.rules";
import { liveLoginMachine } from "@railhead/core/session/login.live";
import { deviceClock } from "@railhead/ui/browser/clock";
import { fetchHttp } from "@railhead/ui/browser/http";
import { browserIds } from "@railhead/ui/browser/ids";
import { createLookStore } from "@railhead/ui/browser/look";
import { start } from "@railhead/ui/browser/start.tsx";
import { webStorage } from "@railhead/ui/browser/storage";
import { arrive } from "./arrive";
import { LoginPage } from "./LoginPage";
import { StepFailed } from "./StepFailed";

createLookStore(webStorage.local, document.documentElement, () => matchMedia("(prefers-color-scheme: dark)").matches);
const runtime = makeRuntime({ http: fetchHttp, clock: deviceClock, ids: browserIds });

function openLogin() {
  const login = createActor(liveLoginMachine(runtime), { input: { ports: { storage: webStorage } } });
  login.start();
  return <LoginPage login={login} onSignedIn={(session) => location.replace(arrive(session, webStorage))} />;
}

// The steps of an account are met rarely: their code comes when an address asks for one.
const search = new URLSearchParams(location.search);
const step = stepOf(search.get("step"), search.get("token"));
if (step === null) start(openLogin);
else {
  inTime(deviceClock, () => import("./account-start")).then(
    ({ openAccount }) => start(() => openAccount(runtime, step)),
    () => start(() => <StepFailed />),
  );
}
