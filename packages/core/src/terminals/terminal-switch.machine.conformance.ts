import { NO_ANSWER, type Conformance } from "../machine-conformance";

const TERMINALS = [
  { id: "1", name: "Permian East" },
  { id: "2", name: "Williston Basin" },
];

const choose = (id: string) => ({ type: "CHOOSE", id });

export const conformance: Conformance = {
  inputs: [true, false].map((has) => () => ({ onMoved: () => undefined, hasDraftForms: () => has })),
  events: [choose("2"), choose("9")],
  outputs: {
    loadTerminals: [{ ok: true, value: TERMINALS }, NO_ANSWER],
    goToTerminal: [{ ok: true, value: null }, NO_ANSWER],
  },
};
