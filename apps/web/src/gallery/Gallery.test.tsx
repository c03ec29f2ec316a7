// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { ENTERED_AS } from "@railhead/core/record-fields/record-fields.rules";
import { formFieldsOf } from "@railhead/core/resources/record-facts.rules";
import type { FormFieldKind } from "@railhead/core/resources/resource.types";
import { TOAST_MS } from "@railhead/ui/browser/toast-store";
import { FIELD_KINDS } from "@railhead/ui/resource/field-kinds.tsx";
import { until } from "@railhead/ui/testing/until";
import { FIELD_STATES, statesOf } from "./field-samples";
import { createGalleryApp } from "./gallery-app";
import { Gallery } from "./Gallery";
import { NOTICES } from "./notice-samples";
import { ALL_FACTS } from "./value-samples";

const FORM_FIELD_KINDS = Object.keys(ENTERED_AS) as FormFieldKind[];

/** The page as text, once it is known who is signed in: nothing of it is measured here, so no document is needed. */
async function drawn(): Promise<string> {
  const gallery = createGalleryApp();
  await until(() => gallery.app.session.getSnapshot().context.session !== null);
  return renderToStaticMarkup(<Gallery {...gallery} part={null} dialog={null} />);
}

describe("the gallery of controls and fields", () => {
  it("shows every kind of field and of value in every state that it has, and draws all of it without a fault", async () => {
    const errors = vi.spyOn(console, "error");
    const page = await drawn();
    const named = [...page.matchAll(/data-shows="([^"]+)"/g)].map(([, name = ""]) => name);
    const fields = FORM_FIELD_KINDS.flatMap((kind) => statesOf(kind).map((state) => `${kind} ${state}`));
    const values = Object.keys(FIELD_KINDS).map((kind) => `value ${kind}`);

    expect([...fields, ...values].filter((one) => !named.includes(one))).toEqual([]);
    expect(FIELD_STATES.filter((state) => !fields.some((one) => one.endsWith(state)))).toEqual([]);
    expect(named.filter((one, at) => named.indexOf(one) !== at)).toEqual([]);
    expect(errors).not.toHaveBeenCalled();
    // A picker whose names are not read yet shows no id in their place.
    const loading = page.slice(page.indexOf('data-shows="reference loading"'));
    expect(/<input[^>]*>/.exec(loading)?.[0]).toContain('placeholder="Reading the names" value=""');
  });
});

describe("the examples of the gallery", () => {
  it("hold each kind of field that a record's form has", () => {
    const used = new Set(ALL_FACTS.flatMap((facts) => formFieldsOf(facts).map(({ kind }) => kind)));
    expect(ALL_FACTS.length).toBeGreaterThan(30);
    expect([...used].filter((kind) => !FORM_FIELD_KINDS.includes(kind))).toEqual([]);
  });
  it("hold each kind of message", () =>
    expect(Object.keys(NOTICES).toSorted()).toEqual(Object.keys(TOAST_MS).toSorted()));
});
