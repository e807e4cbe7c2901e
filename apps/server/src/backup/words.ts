export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
