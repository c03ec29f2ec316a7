import { bolHandlerLaws } from "@railhead/service/handlers/all.laws";
import { createMemoryStore } from "../store/memory-store";

bolHandlerLaws(createMemoryStore);
