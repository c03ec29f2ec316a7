/** The texts of the app as it is kept on a device, in English, once. They come after the first page. */
export const updateEn = {
  'update.ready': 'A new version is ready',
  'update.later': 'Later',
} as const
