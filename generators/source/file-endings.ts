/** Endings of file names, as parts of regular expressions without the dot. */
export const fileEndings = {
  image: "avif|bmp|gif|ico|jpe?g|png|svg|webp",
  media: "mp[34]|ogg|wav|webm",
  font: "otf|ttf|woff2?",
  archive: "gz|pdf|tgz|zip",
  data: "csv|json5?|ya?ml",
} as const;

const binary = [fileEndings.image, fileEndings.media, fileEndings.font, fileEndings.archive].join("|");

/** A file that pages show or link, and do not read. */
export const binaryFile = new RegExp(`\\.(?:${binary})$`, "i");

/** A file whose values pages show. */
export const dataFile = new RegExp(`\\.(?:${fileEndings.data})$`, "i");
