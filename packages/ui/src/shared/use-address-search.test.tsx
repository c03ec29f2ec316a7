// @vitest-environment happy-dom
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { expect, it } from "vitest";
import { mount } from "../testing/mount";
import { useAddressSearch } from "./use-address-search";

function Shown() {
  return <output>{new URLSearchParams(useAddressSearch()).get("name.in")}</output>;
}

it.each(["Hydrochloric Acid 15%: gal", "100%25", "a%26b=c", "+ & =", "plain"])(
  "gives %s back as it was",
  async (text) => {
    const place = memoryLocation({ path: `/products?${new URLSearchParams({ "name.in": text }).toString()}` });
    const shown = await mount(
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Shown />
      </Router>,
    );
    expect(shown.text()).toBe(text);
  },
);
