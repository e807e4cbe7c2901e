/**
 * The one permission check, for both sides (spec §6). Admin passes all. A list asks for any of its roles or
 * permissions; an object asks by mode over everything it lists: oneOf = at least one, allOf = every one,
 * except = none of them.
 */
export type AccessMode = 'oneOf' | 'allOf' | 'except';
export interface AccessRule {
  role?: readonly string[];
  permission?: readonly string[];
  mode?: AccessMode;
}
export type AccessCheck = readonly string[] | AccessRule;

export interface Holder {
  roles: readonly string[];
  permissions: readonly string[];
}

export const ADMIN_ROLE = 'admin';
/** What the master account of every company holds; its sub-accounts get the company's own roles. */
export const MASTER_ROLE = 'master';
/** What somebody who joins by invitation starts with, until the master account gives them roles. */
export const MEMBER_ROLE = 'member';
/** The platform's own: no company may have a role by these names, or it could make itself an operator. */
export const PLATFORM_ROLES = [ADMIN_ROLE, MASTER_ROLE, MEMBER_ROLE] as const;

/** What kind of business a person is in. It decides screens and endpoints beside the roles (SH-6). */
export const TYPE_ROLES = ['factory', 'illustrator', 'merchant'] as const;
export type TypeRole = (typeof TYPE_ROLES)[number];

export function hasAccess(holder: Holder, check: AccessCheck): boolean {
  if (holder.roles.includes(ADMIN_ROLE)) return true;
  if (isList(check)) {
    return check.some((name) => holder.roles.includes(name) || holder.permissions.includes(name));
  }
  const answers = [
    ...(check.role ?? []).map((name) => holder.roles.includes(name)),
    ...(check.permission ?? []).map((name) => holder.permissions.includes(name)),
  ];
  switch (check.mode ?? 'oneOf') {
    case 'oneOf':
      return answers.some(Boolean);
    case 'allOf':
      return answers.every(Boolean);
    case 'except':
      return !answers.some(Boolean);
  }
}

function isList(check: AccessCheck): check is readonly string[] {
  return Array.isArray(check);
}

/**
 * Which main categories a person may enter: those of their own list; without a list (null), those the company has
 * opened (spec §4). An empty list opens none. The reason names the sentence of §6: what the company has not opened, no
 * colleague can permit.
 */
export function categoryAccess(
  id: number,
  own: readonly number[] | null,
  opened: readonly number[],
): 'allowed' | 'CATEGORY_NOT_PERMITTED' | 'CATEGORY_NOT_OPENED' {
  if ((own ?? opened).includes(id)) return 'allowed';
  return opened.includes(id) ? 'CATEGORY_NOT_PERMITTED' : 'CATEGORY_NOT_OPENED';
}
