// Asks for the session while the app's own code is still on its way; early-answers.ts takes over the answer.
// A browser reads its tables of zones and numbers when they are first used, for some 30 ms: better now than in the first paint.
(function () {
  var last = null;
  try {
    last = localStorage.getItem("railhead.session");
  } catch {}
  var asked = fetch("/api/auth/session", {
    headers: { Accept: "application/json" },
    credentials: "same-origin",
    cache: "no-store",
  });
  asked.catch(function () {});
  window.railheadEarly = { url: "/api/auth/session", answer: asked, at: performance.now(), last: last };
  new Intl.DateTimeFormat("en-US", { timeZone: "America/Chicago" });
})();
