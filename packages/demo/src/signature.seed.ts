/** A signature as the pad gives it: a PNG of 360 × 115 pixels, black on white. */
export const SEEDED_SIGNATURE = {
  image: `data:image/png;base64,${[
    "iVBORw0KGgoAAAANSUhEUgAAAWgAAABzAQAAAACd+KWUAAACV0lEQVR42u3WMY7jIBQA0G+58HSeA6zENaYYiSvtAVZrVlNMmSsRpdhrMMoF2I7CgoH/wcbYOE69dhE5ztPPh//BgHvmglOf+tSnPv",
    "Wpd7Vtn9AWgJe/d1WtANgSG2hr2of+2R/WGgZXaM1vNS18nMtSK3ev6NGHLmN/uVpsFVJc6Vrews+HLeZE28oM2nC70r/6bW1ClLGojnll21qFKKbQOPItLcJzMyy1he0+sQ3m6Q7E/hfT9tXwl5zL",
    "rZdtRloPzuBwrvgMIM2Eet2YQc2cGpL2zQUpAbFMnL6Y3gm8+Qy69wlQyLFxix6GtGZwkK6LFZIUXHfUD8WcNLHCfdQjZS6Zv+MrLX/jH2Lh8YNCQuzjQusfGGFklHcYqk/FtMUkRm1eSPOUjpP+U+",
    "NdttggVRhHRYX/wH/zRnBa27ys/FSlpP1EUzP4u7bU0s1tcqUnXLep/KzQitPCmprF11dNKHUC5N0dNeUzdlP/pdIWmhZ4XBLQrPa3pO/trEfKQMztN5b6T/j8S79RlpJV99i7HGILxt7a3NonrTL9",
    "QYusrr9waJdMm5e6Vji0S9rPwpO3utbYeRc3l0foHc27WaNrVF2b/jPTfsS2u9b12N1mHRrXsLauLdzmGQyLwrzvaFp+uYZ+R6tu6hNnUfMdjc2x0A/f3GrWB97ztBmu3hAVrZ/ScR2Yg7rN/+Lh+a",
    "TJ05/eJv7aPPvQ7iTyYwVdmxo3nHgCmmRVYwVDWddya6n6N47J5bB7ZhNVWWqZSb47gyqT7OEJTz2Upe4PnzXv5/n71Kf+L/Q3orntKYb+spMAAAAASUVORK5CYII=",
  ].join("")}`,
  decode: false,
} as const;
