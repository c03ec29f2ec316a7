// Runs before the first paint, so that a dark or sun screen never flashes white. look.ts takes over afterwards.
(function () {
  var root = document.documentElement;
  var theme = null;
  try {
    theme = localStorage.getItem("railhead.theme");
    root.dataset.glove = localStorage.getItem("railhead.glove") === "on" ? "on" : "off";
  } catch {}
  if (theme !== "light" && theme !== "dark" && theme !== "sun")
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.theme = theme;
})();
