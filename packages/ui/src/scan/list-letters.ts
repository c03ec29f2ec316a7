/** Milliseconds after which a letter begins a new word, as browsers have it. */
const WORD_MS = 1_000;

/** Keys that change what another one means, and do nothing by themselves. */
const MODIFIERS: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"]);

/** The option that letters lead to from the chosen one, or -1: the next one by a letter that is typed again and again, else the first that begins so. */
function optionBy(select: HTMLSelectElement, word: string): number {
  const isOneLetter = new Set(word).size === 1;
  const begin = isOneLetter ? (word[0] ?? "") : word;
  const count = select.options.length;
  const from = Math.max(0, select.selectedIndex) + (isOneLetter ? 1 : 0);
  for (let step = 0; step < count; step += 1) {
    const at = (from + step) % count;
    const option = select.options[at];
    if (option !== undefined && !option.disabled && option.text.trim().toLowerCase().startsWith(begin)) return at;
  }
  return -1;
}

/**
 * The letters that a person types at a list of choices, which the browser must not have at once: a scan begins with
 * letters too. They choose as the browser's own would once they are known to be no scan.
 */
export function createListLetters() {
  let typed: { readonly select: HTMLSelectElement; readonly word: string; readonly at: number } | null = null;
  let isWaiting = false;
  /** Chooses what the letters lead to. */
  const choose = () => {
    if (typed === null || !isWaiting) return;
    isWaiting = false;
    const { select, word } = typed;
    if (!select.isConnected || select.disabled) return;
    const at = optionBy(select, word);
    if (at < 0 || at === select.selectedIndex) return;
    select.selectedIndex = at;
    for (const name of ["input", "change"]) select.dispatchEvent(new Event(name, { bubbles: true }));
  };
  return {
    /** Notes a key that would choose from a list by its letter; false for any other. */
    takes: ({ target, key, timeStamp: at }: KeyboardEvent, isHuman: boolean): boolean => {
      if (!(target instanceof HTMLSelectElement) || isHuman || !/^.$/u.test(key)) return false;
      const goesOn = typed !== null && typed.select === target && at - typed.at < WORD_MS;
      // A space opens the list, but within a word it is a letter of it.
      if (key === " " && !goesOn) return false;
      typed = { select: target, word: (goesOn ? (typed?.word ?? "") : "") + key.toLowerCase(), at };
      isWaiting = true;
      return true;
    },
    /** They were a scan's: nothing is chosen. */
    forget: () => {
      typed = null;
      isWaiting = false;
    },
    /** Another key that a person pressed acts on what the letters before it chose. */
    leadOn: ({ key }: KeyboardEvent) => {
      if (key.length > 1 && !MODIFIERS.has(key)) choose();
    },
    /** They were a person's. */
    choose,
  };
}
