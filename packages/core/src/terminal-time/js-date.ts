/** An instant of epoch seconds as a library wants it that knows no other form. */
export const jsDate = (seconds: number): Date => new Date(seconds * 1000);
