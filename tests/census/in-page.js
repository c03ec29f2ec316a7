// Runs in the page that is measured: what stands on the screen, in plain figures. Judged outside (judge.ts).
(() => {
  const CONTROLS =
    'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=switch], [role=checkbox], [role=radio], [role=tab], [role=menuitem], [tabindex="0"]';
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const paint = canvas.getContext("2d", { willReadFrequently: true });
  const known = new Map();
  /** Any CSS colour as red, green, blue (0–255) and alpha (0–1). */
  function colour(text) {
    if (!known.has(text)) {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = "#000";
      paint.fillStyle = text;
      paint.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data;
      known.set(text, [r, g, b, a / 255]);
    }
    return known.get(text);
  }
  const over = (top, under, alpha = top[3]) =>
    [0, 1, 2].map((at) => top[at] * alpha + under[at] * (1 - alpha)).concat(1);
  function luminance([r, g, b]) {
    const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  }
  function contrast(a, b) {
    const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  }
  /** The colour behind an element's content; what is painted in the page's own layers only. */
  function ground(element) {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const background = colour(getComputedStyle(at).backgroundColor);
      if (background[3] > 0) layers.push(background);
      if (background[3] === 1) break;
    }
    return layers.reduceRight(
      (under, layer) => over(layer, under),
      colour(getComputedStyle(document.documentElement).backgroundColor),
    );
  }
  function opacity(element) {
    let product = 1;
    for (let at = element; at; at = at.parentElement) product *= Number(getComputedStyle(at).opacity);
    return product;
  }
  const modal = () => document.querySelector("dialog:modal") ?? document.querySelector("[popover=auto]:popover-open");
  function isShown(element) {
    const top = modal();
    if (top && !top.contains(element)) return false;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
      return false;
    if (element.closest(".sr-only, [inert], [aria-hidden=true]")) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  }
  /** What a finger meets: a hidden input is tapped by its label, a bordered box belongs to its field. */
  function target(control) {
    if (!control.matches("input[type=checkbox], input[type=radio]") && isShown(control)) return control;
    return control.closest("label") ?? control.labels?.[0] ?? control;
  }
  /** Whether a link's or button's own layer fills the box around it, such as a card that is pressed as a whole. */
  const isStretched = (control) => {
    const layer = getComputedStyle(control, "::after");
    return (
      layer.content !== "none" &&
      layer.position === "absolute" &&
      layer.pointerEvents !== "none" &&
      getComputedStyle(control).position === "static" &&
      ["top", "right", "bottom", "left"].every((side) => parseFloat(layer[side]) === 0)
    );
  };
  /** The room a finger has: of a tick or a radio its label and the box itself, which may be larger than the words; of a stretched link its card. */
  function pressed(control) {
    if (isStretched(control) && control.offsetParent) return box(control.offsetParent);
    const on = box(target(control));
    if (!target(control).matches("label") || !target(control).contains(control)) return on;
    const own = box(control);
    // An input that is only there for screen readers is no room at all.
    if (own.width <= 1 || own.height <= 1 || getComputedStyle(control).pointerEvents === "none") return on;
    const [left, top] = [Math.min(on.left, own.left), Math.min(on.top, own.top)];
    const [right, bottom] = [Math.max(on.right, own.right), Math.max(on.bottom, own.bottom)];
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  }
  /** Text that is marked to end with dots where its room is given, as a car's is by its length: what it stands on says it whole, and choosing that shows it. */
  const isElided = (element, style) =>
    element.matches("[data-elided]") &&
    style.textOverflow === "ellipsis" &&
    element.closest("[role=option][aria-label]")?.getAttribute("aria-label").includes(element.textContent.trim());
  /**
   * The control that draws a named car of a board larger, on the same page: the other scale. Where whole tracks are drawn to
   * scale a car is no wider than it is long, and next to another (WCAG 2.2, 2.5.8: an equivalent). Null for all else.
   */
  function largerBy(control) {
    const isToScale =
      control.matches('[role=option][aria-label]:not([aria-label=""])') &&
      control.closest("[role=listbox]")?.closest("[data-scale]")?.dataset.scale === "tracks";
    const other = document.querySelector('.board-scale button[aria-pressed="false"]:not(:disabled)');
    if (!isToScale || !other || !isShown(other)) return null;
    const { width, height } = box(other);
    return { width, height };
  }
  function nameOf(control) {
    const text =
      control.getAttribute("aria-label") ??
      (control.labels?.[0]?.textContent || control.textContent || control.getAttribute("title") || control.tagName);
    return `${control.tagName.toLowerCase()}${control.className && typeof control.className === "string" ? `.${control.className.trim().split(/\s+/).slice(0, 2).join(".")}` : ""} '${text.trim().replace(/\s+/g, " ").slice(0, 40)}'`;
  }
  const layerOf = (element) => {
    for (let at = element; at; at = at.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return at;
    return null;
  };
  /** The scrolling box that an element lies in: what has scrolled out of it cannot be tapped beside what is outside. */
  const scrollerOf = (element) => {
    for (let at = element.parentElement; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight + 1) return at;
    return null;
  };
  /** A link that shows only while it has the focus, and a part or a list that takes it to be scrolled, are not tapped. */
  const isTapped = (element) =>
    !(element.matches(".skip") && element !== document.activeElement) &&
    !(
      element.matches("[tabindex]") &&
      (element.matches("section") || /auto|scroll/.test(getComputedStyle(element).overflowY))
    );
  const controls = () =>
    [...document.querySelectorAll(CONTROLS)].filter(
      (one) =>
        isTapped(one) && isShown(target(one)) && !(one.matches('[tabindex="-1"]') && !one.closest("[data-roving]")),
    );
  const box = (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  };

  /** The strongest edge between a control and what it stands on: its border, its shadow or its fill. */
  function edge(control) {
    // A row of a list or a field's box carries the edge for the control that fills it, and a label for the tick in it.
    const carriers = [
      control,
      ...(target(control).matches("label") ? [target(control)] : []),
      control.closest(".field-box"),
      ...(control.parentElement?.matches("li") ? [control.parentElement, control.parentElement.parentElement] : []),
    ];
    return Math.max(
      0,
      ...carriers.filter(Boolean).map((carrier) => {
        const style = getComputedStyle(carrier);
        const outside = carrier.parentElement ? ground(carrier.parentElement) : ground(carrier);
        const drawn = ["Top", "Bottom"]
          .filter((side) => parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== "none")
          .map((side) => contrast(over(colour(style[`border${side}Color`]), outside), outside));
        return Math.max(contrast(ground(carrier), outside), ...drawn);
      }),
    );
  }

  function measureControls() {
    return controls().map((control) => {
      const style = getComputedStyle(control);
      const isInText =
        control.matches("a") &&
        style.display === "inline" &&
        control.parentElement?.textContent.trim() !== control.textContent.trim();
      return {
        name: nameOf(control),
        ...pressed(control),
        isInText,
        isMain: control.matches(".btn-main, .confirm-actions .btn, [type=submit]"),
        isDisabled: control.matches(":disabled, [aria-disabled=true]"),
        larger: largerBy(control),
        edge: edge(control),
      };
    });
  }

  /** How much of the screen the bars leave to what is between them. */
  function measureRoom() {
    const main = document.querySelector("main.page");
    if (!main || modal()) return null;
    // A bar that scrolls away with the content takes no room for good.
    const stays = (bar) => bar.matches(".sticky-footer") || getComputedStyle(bar.parentElement).display === "contents";
    const bars = [...document.querySelectorAll(".app-bar, .sticky-footer")].filter(
      (bar) => bar.checkVisibility() && stays(bar),
    );
    return {
      free: innerHeight - bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0),
      height: innerHeight,
      bar: document.querySelector(".app-bar")?.getBoundingClientRect().height ?? 0,
    };
  }

  /** Pairs of neighbours that a thumb may confuse, with the pixels between them. */
  function measureGaps(least) {
    const all = controls()
      .map((control) => ({ control, on: target(control), layer: layerOf(control), scroller: scrollerOf(control) }))
      .filter(({ on }, at, list) => list.findIndex((other) => other.on === on) === at);
    const close = [];
    all.forEach((one, at) => {
      for (const other of all.slice(at + 1)) {
        if (
          one.on.contains(other.on) ||
          other.on.contains(one.on) ||
          one.layer !== other.layer ||
          one.scroller !== other.scroller
        )
          continue;
        const [a, b] = [box(one.on), box(other.on)];
        const gap = Math.max(
          Math.max(a.left, b.left) - Math.min(a.right, b.right),
          Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom),
        );
        if (gap < least - 0.1) close.push({ gap, names: [nameOf(one.control), nameOf(other.control)] });
      }
    });
    return close;
  }

  function measureTexts() {
    const found = new Map();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (
        walker.currentNode.data.trim() === "" ||
        !element ||
        element.matches("script, style, option") ||
        !isShown(element)
      )
        continue;
      const style = getComputedStyle(element);
      const under = ground(element);
      const ink = colour(style.color);
      const ratio = contrast(over(ink, under, ink[3] * opacity(element)), under);
      const isDisabled = element.closest(":disabled, [aria-disabled=true]") !== null;
      const key = `${element.className} ${ratio.toFixed(2)}`;
      if (!found.has(key))
        found.set(key, {
          text: `.${String(element.className).split(" ")[0]} '${walker.currentNode.data.trim().slice(0, 30)}'`,
          ratio,
          isDisabled,
        });
    }
    for (const input of document.querySelectorAll("input[placeholder]")) {
      if (!isShown(input) || input.value !== "") continue;
      const under = ground(input);
      const ink = colour(getComputedStyle(input, "::placeholder").color);
      found.set(input, {
        text: `placeholder '${input.placeholder}'`,
        ratio: contrast(over(ink, under), under),
        isDisabled: false,
      });
    }
    return [...found.values()];
  }

  /** Words in a box of one pixel are for screen readers; so is that of a phone which is online, where a long title leaves room for its dot alone. */
  function isForReaders(element) {
    if (element.closest(".connection-connected")) return true;
    for (let at = element; at; at = at.parentElement)
      if (/hidden|clip/.test(getComputedStyle(at).overflowY) && Math.min(at.offsetWidth, at.offsetHeight) <= 1)
        return true;
    return false;
  }
  /** Pixels that a line may be cut above or below: letters are lower than their line. */
  const LETTERS = 4;
  /** Whether a text may have so many lines and then ends with dots. */
  const isClamped = (style) => Number(style.webkitLineClamp) > 0;
  /** Whether words lie above or below a box that hides what is outside of it; what a box scrolls to can be brought into sight. */
  function isCutInHeight(element, style) {
    const isHidden = ({ overflowY }) => /hidden|clip/.test(overflowY);
    if (isHidden(style) && !isClamped(style) && element.scrollHeight > element.clientHeight + LETTERS) return true;
    const own = box(element);
    // No box around it hides what lies in the layer above the page.
    const isOnTop = (at) => at.matches(":popover-open, :modal");
    if (isOnTop(element)) return false;
    for (let at = element.parentElement; at && !isOnTop(at); at = at.parentElement) {
      const around = getComputedStyle(at);
      if (/auto|scroll/.test(around.overflowY)) return false;
      const { top, bottom } = box(at);
      if (isHidden(around) && (own.top < top - LETTERS || own.bottom > bottom + LETTERS)) return true;
    }
    return false;
  }

  /** Letters of a word that is never broken; addresses and long words may be. */
  const LONGEST_WHOLE = 12;
  /** A word of an element's own text that is broken over two lines for want of room. */
  function brokenWord(element) {
    const range = document.createRange();
    for (const text of element.childNodes) {
      if (text.nodeType !== 3) continue;
      range.selectNodeContents(text);
      if (range.getClientRects().length < 2) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s/–-]+/gu)) {
        if (word.length > LONGEST_WHOLE) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
        // Where a text that may have so many lines ends with dots, the word under them is not read.
        const end = isClamped(getComputedStyle(element)) ? box(element).bottom - LETTERS : Infinity;
        if (others.some(({ top }) => top > first.bottom - 2 && top < end)) return word;
      }
    }
    return undefined;
  }

  /** What runs out at the side, is cut off, or cannot be brought under a finger; with `words` and `lines` what is broken or cut in height too. */
  function measureReach({ words = false, lines = false } = {}) {
    const faults = [];
    const wide = document.scrollingElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) faults.push(`the page is ${wide} px wider than the screen`);
    for (const element of document.querySelectorAll("body *")) {
      if (!isShown(element) || element.closest("svg")) continue;
      const style = getComputedStyle(element);
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
      if (
        /auto|scroll/.test(style.overflowX) &&
        element.scrollWidth > element.clientWidth + 1 &&
        !element.closest("[data-scrolls-sideways]")
      )
        faults.push(`.${element.className} scrolls sideways by ${element.scrollWidth - element.clientWidth} px`);
      if (
        hasText &&
        /hidden|clip/.test(style.overflowX) &&
        element.scrollWidth > element.clientWidth + 1 &&
        !isElided(element, style)
      )
        faults.push(`cut off: .${element.className} '${element.textContent.trim().slice(0, 40)}'`);
      const isRead = hasText && (words || lines) && !isForReaders(element);
      const broken = isRead && words ? brokenWord(element) : undefined;
      if (broken !== undefined)
        faults.push(
          `'${broken}' is broken over two lines: .${element.className} '${element.textContent.trim().slice(0, 40)}'`,
        );
      if (isRead && lines && isCutInHeight(element, style))
        faults.push(`cut off in height: .${element.className} '${element.textContent.trim().slice(0, 40)}'`);
    }
    for (const control of controls()) {
      const on = target(control);
      on.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const { left, right: end, top, bottom } = box(on);
      // What is wider than the table that scrolls it sideways is met where it begins.
      const isWider = on.offsetWidth > (on.closest("[data-scrolls-sideways]")?.clientWidth ?? Infinity);
      const right = isWider && left < innerWidth ? Math.min(end, innerWidth) : end;
      const width = right - left;
      if (left < -0.5 || right > innerWidth + 0.5)
        faults.push(
          `${nameOf(control)} lies ${left < 0 ? "left" : "right"} of the screen (${Math.round(left)}–${Math.round(right)})`,
        );
      const x = left + width / 2;
      const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
      const met = document.elementFromPoint(x, y);
      // A message passes by itself or by its button; it may lie over the page for a while.
      if (met?.closest(".toast")) continue;
      // So does the list of the field that is filled in: it closes when the field is left.
      const filled = document.activeElement;
      const isOpen = filled?.matches('[role=combobox][aria-expanded="true"]');
      if (isOpen && met?.closest("[role=listbox]")?.id === filled.getAttribute("aria-controls")) continue;
      if (
        !met ||
        !(
          on.contains(met) ||
          met.contains(on) ||
          (met.closest("label") === control.closest("label") && met.closest("label"))
        )
      )
        faults.push(
          `${nameOf(control)} is covered by ${met ? `${met.tagName.toLowerCase()}.${met.className}` : "nothing: it is off the screen"}`,
        );
    }
    scrollTo(0, 0);
    return faults;
  }

  window.census = { measureControls, measureGaps, measureTexts, measureReach, measureRoom };
})();
