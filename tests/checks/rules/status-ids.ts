import type { Source } from "../sources";

/** Files with status ids as the wire has them: their names, and demo data written as rows of states. */
const EXEMPT = /^packages\/(api-contract\/src\/status|demo\/src\/yards\.seed)\.ts$/;
const RAILCAR = /status_?(id|path)?\b["']?\s*([=!]==|:)\s*"[1-7]"/i;
/** Ids of truck states are like no other number that code names as text. */
const TRUCK = /(?<![\w.])"1[1-7]"/;
/** Other numbers as text: inches in a foot, sides of a drawing, an id that a check tries. */
const OTHER = /factor|="1[1-7]"|takes\(schema/;

/** Lines of code that name a state by its bare id instead of by RAILCAR_STATUS or TRUCK_STATUS. */
export const bareStatusIds = (files: readonly Source[]): string[] =>
  files
    .filter(({ path, isTest }) => /^packages\/.*\.tsx?$/.test(path) && !isTest && !EXEMPT.test(path))
    .filter(({ path }) => !/\.(sample|laws)|sample-/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .flatMap((line, at) =>
          !OTHER.test(line) && (RAILCAR.test(line) || TRUCK.test(line)) ? [`${path}:${at + 1} ${line.trim()}`] : [],
        ),
    );
