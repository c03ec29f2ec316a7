import { useEffect, useMemo, useState } from "react";
import { today } from "@railhead/core/terminal-time/day.rules";
import { watchConversions } from "@railhead/core/unit-converter/unit-converter.live";
import {
  convertAmount,
  readConverter,
  readEntry,
  swapped,
  writeConverter,
  type ReadEntry,
} from "@railhead/core/unit-converter/unit-converter.rules";
import type { ConverterEntry, ConverterField } from "@railhead/core/unit-converter/unit-converter.types";
import {
  viewConverterFields,
  viewMissing,
  viewResult,
  type ConverterReader,
} from "@railhead/core/unit-converter/unit-converter.view";
import { useStore } from "../actor/use-store";
import { useDeskData } from "../resource/desk-data";
import { useShownWith } from "../resource/use-shown-with";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { useAddressSearch } from "../shared/use-address-search";

const NOTHING_READ: ReadEntry = { faults: {}, question: null };
const PRODUCTS = "product-names";

/** Units and conversions while the page is shown; read again for another user, terminal or set of rights. */
function useHeldConversions() {
  const { api } = useShell();
  const { sets, run } = useDeskData();
  const current = useStore(run);
  // Another run is another source, although both are made of the same parts.
  // oxlint-disable-next-line react/exhaustive-deps
  const held = useMemo(() => watchConversions(api, sets), [api, sets, current]);
  return { state: useStore(held), retry: held.retry };
}

/** The entry in the address: typing changes it in place, so that a link shows the same. */
function useEntryInAddress(day: string) {
  const search = useAddressSearch();
  const entry = useMemo(() => readConverter(search), [search]);
  const change = (next: ConverterEntry) => {
    const query = writeConverter(next, day);
    history.replaceState(history.state, "", query === "" ? location.pathname : `${location.pathname}?${query}`);
  };
  return { entry, change };
}

/** What products and classes are called, and who reads it; another object when that has changed. */
function useReader(): ConverterReader {
  const { names } = useDeskData();
  const { nameOf } = useShownWith();
  const { session } = useSession();
  useEffect(() => {
    names.want(PRODUCTS);
    names.want("uom-classes");
  }, [names]);
  return { nameOf, permissions: session?.permissions ?? null };
}

/** The converter: what is entered, and what comes of it. */
export function useUnitConverter() {
  const { ports } = useShell();
  const { names } = useDeskData();
  const day = today(useSession().zone ?? "UTC", ports.clock.nowSeconds());
  const { state, retry } = useHeldConversions();
  const { entry, change } = useEntryInAddress(day);
  const [typing, setTyping] = useState<ConverterField | null>(null);
  const reader = useReader();
  const products = names.all(PRODUCTS);
  const read = useMemo((): ReadEntry => {
    if (state.kind !== "ready") return NOTHING_READ;
    const { intra, inter } = state.records.rows;
    const isKnown = (id: string) => [...intra, ...inter].some(({ product_name_id }) => product_name_id === id);
    const isProduct = (id: string) => products === null || products.some((one) => one.id === id) || isKnown(id);
    return readEntry(entry, state.records, { today: day, isProduct });
  }, [state, entry, day, products]);
  const { question } = read;
  const answer = useMemo(
    () => (state.kind === "ready" && question !== null ? convertAmount(question, state.records) : null),
    [state, question],
  );
  return {
    state,
    retry,
    fields: viewConverterFields(entry, read.faults, { today: day, typing }),
    result: question !== null && answer?.kind === "converted" ? viewResult(question, answer) : null,
    missing: question !== null && answer?.kind === "missing" ? viewMissing(question, answer, reader) : null,
    canSwap: entry.from !== "" || entry.to !== "",
    enter: (field: ConverterField, text: string) => {
      setTyping(field);
      change({ ...entry, [field]: text });
    },
    leave: () => setTyping(null),
    swap: () => change(swapped(entry)),
  };
}
