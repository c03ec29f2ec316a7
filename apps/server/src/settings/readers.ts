/** What the environment says; secrets may come from files instead (secret-files.ts). */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings one by one and keeps a sentence for each that cannot be used. */
export interface SettingsReader {
  /** The names of all settings that were asked for. */
  readonly asked: ReadonlySet<string>;
  readonly refusals: readonly string[];
  readonly refuse: (sentence: string) => void;
  /** The text of a setting without spaces around it; undefined when nothing is said. */
  readonly text: (name: string) => string | undefined;
  /** A whole number of `least` to `most`. */
  readonly whole: (name: string, fallback: number, least: number, most: number) => number;
  /** Seconds, written as `3600`, `90m`, `12h` or `2d`. */
  readonly duration: (name: string, fallback: number, least: number, most: number) => number;
  /** Bytes, written as `1048576`, `512KB` or `2MB`. */
  readonly bytes: (name: string, fallback: number, least: number, most: number) => number;
  readonly oneOf: <const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice) => Choice;
}

const SECONDS: Readonly<Record<string, number>> = { "": 1, s: 1, m: 60, h: 3600, d: 86_400 };
const BYTES: Readonly<Record<string, number>> = { "": 1, KB: 1024, MB: 1024 * 1024 };

/** A reader over an environment. A setting that cannot be used counts as not given, and its sentence is kept. */
export function createReader(env: Environment): SettingsReader {
  const refusals: string[] = [];
  const asked = new Set<string>();
  const text = (name: string) => {
    asked.add(name);
    return env[name]?.trim() || undefined;
  };
  const measured = (
    name: string,
    fallback: number,
    least: number,
    most: number,
    form: RegExp,
    units: Readonly<Record<string, number>>,
    help: string,
  ) => {
    const said = text(name);
    if (said === undefined) return fallback;
    const [, digits, unit = ""] = form.exec(said) ?? [];
    const value = Number(digits) * (units[unit] ?? Number.NaN);
    if (value >= least && value <= most) return value;
    refusals.push(`${name} is '${said}'. ${help}`);
    return fallback;
  };
  return {
    asked,
    refusals,
    refuse: (sentence) => refusals.push(sentence),
    text,
    whole: (name, fallback, least, most) =>
      measured(name, fallback, least, most, /^(\d{1,15})$/, { "": 1 }, `Use a whole number from ${least} to ${most}.`),
    duration: (name, fallback, least, most) =>
      measured(
        name,
        fallback,
        least,
        most,
        /^(\d{1,9})([smhd]?)$/,
        SECONDS,
        `Use a time such as 90m, 12h or 2d, from ${least} s to ${most} s.`,
      ),
    bytes: (name, fallback, least, most) =>
      measured(
        name,
        fallback,
        least,
        most,
        /^(\d{1,12})(KB|MB)?$/,
        BYTES,
        `Use a size such as 512KB or 2MB, from ${least} to ${most} bytes.`,
      ),
    oneOf: (name, choices, fallback) => {
      const said = text(name);
      const found = choices.find((choice) => choice === said);
      if (said !== undefined && found === undefined)
        refusals.push(`${name} is '${said}'. Use one of: ${choices.join(", ")}.`);
      return found ?? fallback;
    },
  };
}
