import { allServiceLaws } from "@railhead/service/laws/all.laws";
import { createMemoryStore } from "./memory-store";

allServiceLaws(createMemoryStore);
