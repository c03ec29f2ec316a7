import { materialHandlerLaws } from "@railhead/service/handlers/all.laws";
import { createMemoryStore } from "../store/memory-store";

materialHandlerLaws(createMemoryStore);
