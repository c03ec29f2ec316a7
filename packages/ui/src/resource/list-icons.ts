import type { Outline } from "../shared/icons";

/** Outlines that only lists show. */
export const FILTER: Outline = "M4 6h16M7 12h10M10 18h4";
export const COLUMNS: Outline = "M4 5h16v14H4zM10 5v14M15 5v14";
export const GROUP: Outline = "M4 5h9M7 10h13M7 15h13M4 20h9";
export const COPY: Outline = "M9 9h11v11H9zM5 15H4V4h11v1";
export const VIEWS: Outline = "M6 4h12v16l-6-4-6 4z";
export const EXPORT: Outline = "M12 4v11M7 11l5 5 5-5M4 19h16";
export const PRINT: Outline = "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z";
