export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** How a person calls a command here: from the repository by npm, from the archive by its starter. */
const isNpm = process.env.npm_execpath !== undefined;
export const commandLine = (name: string): string => (isNpm ? `npm run ${name} --` : `./motif ${name}`);
export const START = isNpm ? 'npm start' : './motif';
