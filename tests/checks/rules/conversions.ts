import type { Source } from "../sources";

/** Where a conversion may be written: in the records that a new installation begins with. */
const SEEDED = /^packages\/demo\/src\/units\.seed\.ts$/;
/** Factors between the units of the trade: pounds, kilograms, tons and volumes, as far as they are known by heart. */
const FACTOR =
  /(?<![\d.])(0\.45359237|0\.4536|2\.2046\d*|907\.18\d*|1016\.04\d*|2204\.6\d*|2240|1\.1023\d*|0\.9071\d*|3\.785\d*|158\.98\d*)(?![\d.])/;
const COMMENT = /^\s*\/?\*.*|\/\/.*/;

/** Lines of code that convert by a number of their own instead of by the stored records. */
export const conversionFactors = (files: readonly Source[]): string[] =>
  files
    .filter(
      (file) =>
        /^(packages|apps)\/.*\.tsx?$/.test(file.path) &&
        !file.isTest &&
        !/\.(samples|fixtures|laws)\./.test(file.path) &&
        !SEEDED.test(file.path),
    )
    .flatMap((file) =>
      file.text
        .split("\n")
        .flatMap((line, at) =>
          FACTOR.test(line.replaceAll("_", "").replace(COMMENT, "")) ? [`${file.path}:${at + 1} ${line.trim()}`] : [],
        ),
    );
