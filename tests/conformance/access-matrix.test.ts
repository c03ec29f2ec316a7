import { accessLaws } from "./access/access.laws";
import { overBothStores } from "./attacks/both-stores";

overBothStores(accessLaws);
