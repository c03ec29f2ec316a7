import { loadHandlerLaws } from "@railhead/service/handlers/all.laws";
import { createMemoryStore } from "../store/memory-store";

loadHandlerLaws(createMemoryStore);
