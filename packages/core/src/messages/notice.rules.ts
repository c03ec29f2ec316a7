import type { Notice } from "../ports/notifier.port";
import { t } from "./catalogue";

/** The text of a notice: its own, else the default of its kind (spec §8). An empty text counts as none. */
export const noticeText = ({ kind, message }: Notice): string => message?.trim() || t(`notice.${kind}`);
