import { materialHandlerLaws, railHandlerLaws, truckHandlerLaws } from "@railhead/service/handlers/all.laws";
import { createMemoryStore } from "../store/memory-store";

railHandlerLaws(createMemoryStore);
materialHandlerLaws(createMemoryStore);
truckHandlerLaws(createMemoryStore);
