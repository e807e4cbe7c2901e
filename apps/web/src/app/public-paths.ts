/** Open without a session (spec §2). More public screens join here as they are built. */
const PUBLIC: readonly string[] = ['/login', '/firstPassword', '/404', '/403'];

export const isPublicPath = (path: string): boolean => PUBLIC.includes(path);
