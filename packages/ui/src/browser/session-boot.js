// Asks for the session while the app's own code is still on its way; early-answers.ts takes over the answer.
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
  // A browser reads its tables of languages and zones as the first of these is made: better now than in the first paint.
  new Intl.DateTimeFormat("en-US", { timeZone: "America/Chicago" });
})();
