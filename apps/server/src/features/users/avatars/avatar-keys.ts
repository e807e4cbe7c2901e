import { randomBytes } from 'node:crypto';

/**
 * The pictures of people lie in the store under `avatars/`, and anybody may load them by the same path. A name is used
 * once and cannot be guessed: a new picture has a new address, and the old one is gone.
 */
export const AVATARS = 'avatars/';
export const AVATAR_NAME = /^[0-9a-f]{32}\.webp$/;

export const newAvatarKey = (): string => `${AVATARS}${randomBytes(16).toString('hex')}.webp`;

/** As `users.avatar` stores it and pages load it. */
export const addressOf = (key: string): string => `/${key}`;
export const keyOf = (address: string): string => address.slice(1);
