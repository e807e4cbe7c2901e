/** The condition under which a person `u` of a company `c` may do anything at all. */
export const ACTIVE_PERSON = `u.status = 'active' and (c.suspended_at is null or c.suspended_until <= now())
    and (u.is_master or not exists (select from account_limits l where l.user_id = u.id and l.valid_until <= now()))`;
