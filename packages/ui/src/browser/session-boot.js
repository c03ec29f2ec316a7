// Asks for the session while the app's own code is still on its way, and for the rows with which the page begins, where the head of
// its answer names them (packages/host/src/first-rows.ts). early-answers.ts hands the answers to whoever asks first.
(function () {
  var known = null;
  var isKept = true;
  try {
    known = localStorage.getItem("railhead.session");
  } catch {
    isKept = false;
  }
  var early = (window.railheadEarly = []);
  function ask(url, of) {
    var answer = fetch(url, {
      headers: { Accept: "application/json" },
      credentials: "same-origin",
      cache: "no-store",
    });
    answer.catch(function () {});
    early.push({ url: url, answer: answer, at: performance.now(), last: known, of: of });
    return answer;
  }
  var session = ask("/api/auth/session", null);
  // What nobody has taken by then is of a page that was left, and may be of a session that has ended: OLDEST_MS of early-answers.ts.
  setTimeout(function () {
    early.length = 0;
  }, 15000);

  var page = performance.getEntriesByType("navigation")[0];
  var head = (page && page.serverTiming) || [];
  function named(name) {
    return head
      .filter(function (one) {
        return one.name === name;
      })
      .map(function (one) {
        return one.description;
      });
  }
  var rows = named("rows")[0];
  var rights = named("right");
  function askForRows(who) {
    var mayOpen =
      rights.length === 0 ||
      rights.some(function (right) {
        var at = right.lastIndexOf(":");
        return (who.permissions[right.slice(0, at)] || []).includes(right.slice(at + 1));
      });
    if (mayOpen)
      void ask(rows.replace("terminal_id=~here~", "terminal_id=" + encodeURIComponent(who.terminal_id)), {
        userid: who.userid,
        terminal_id: who.terminal_id,
      });
  }
  if (rows && isKept) {
    // Who was here last is here again as a rule, and need not wait for the server to say so; a logout that it does not know of yet asks for nothing.
    var asked =
      known === null
        ? session.then(function (answer) {
            return answer.ok ? answer.clone().json() : {};
          })
        : Promise.resolve(known).then(JSON.parse);
    asked
      .then(function (said) {
        var who = known === null ? said.result : said.session;
        if (who) askForRows(who);
      })
      .catch(function () {});
  }

  // A browser reads its tables of languages and zones as the first of these is made: better now than in the first paint.
  new Intl.DateTimeFormat("en-US", { timeZone: "America/Chicago" });
})();
