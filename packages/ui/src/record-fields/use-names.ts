import { useEffect } from "react";
import type { Pickable } from "@railhead/core/resources/names.live";
import { useDeskData } from "../resource/desk-data";
import { useShownWith } from "../resource/use-shown-with";

/** Names of a kind of record, read once and kept true; null while they are read. */
export function useNames(of: string): readonly Pickable[] | null {
  const { names } = useDeskData();
  useShownWith();
  useEffect(() => names.want(of), [names, of]);
  return names.all(of);
}
