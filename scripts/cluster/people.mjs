// People at work: readers, and writers who remember what was acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 20_000;

/** Status 0: no answer came. */
export async function call(origin, address, { token, body } = {}) {
  const began = performance.now();
  const took = () => performance.now() - began;
  try {
    const reply = await fetch(`${origin}/api${address}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await reply.text();
    return {
      // Whatever was done is 200 here.
      status: reply.ok ? 200 : reply.status,
      data: reply.ok ? JSON.parse(text).data : undefined,
      ms: took(),
    };
  } catch (error) {
    return { status: 0, error: error.cause?.code ?? error.name, ms: took() };
  }
}

export async function signIn(origin, account, password) {
  for (;;) {
    const { status, data } = await call(origin, '/user/login/', { body: { username: account, password } });
    if (status === 200) return data.token;
    await sleep(200);
  }
}

/** What a notice is: a row that an answer names. */
const write = (origin, token, title) =>
  call(origin, '/notice/notices/', {
    token,
    body: { title, body: title, audience: 'account', account: 'admin' },
  });

/** A token ends after ten minutes, and the long forms take longer. */
const RENEW_MS = 300_000;

/** Works until it is told to stop; `origins` are used in turn, and `renew` makes another token. */
export function startWork(origins, firstToken, { readers, writers, pauseMs = 5, renew }) {
  const seen = { reads: [], writes: [], acknowledged: [] };
  let token = firstToken;
  const renewing = setInterval(async () => {
    token = await renew();
  }, RENEW_MS);
  let working = true;
  let turn = 0;
  const next = () => origins[turn++ % origins.length];
  const note = (list, { status, ms, error }) => list.push({ status, ms, error, at: Date.now() });
  const read = async () => {
    while (working) {
      note(seen.reads, await call(next(), '/system/log/?page_size=5', { token }));
      await sleep(pauseMs);
    }
  };
  const writeOn = async (who) => {
    for (let n = 0; working; n += 1) {
      const reply = await write(next(), token, `${who}.${n}`);
      note(seen.writes, reply);
      if (reply.data) seen.acknowledged.push({ id: reply.data.id, at: Date.now() });
      else await sleep(50);
      await sleep(pauseMs);
    }
  };
  const all = [
    ...Array.from({ length: readers }, read),
    ...Array.from({ length: writers }, (_, who) => writeOn(`w${who}`)),
  ];
  return {
    seen,
    async stop() {
      working = false;
      clearInterval(renewing);
      await Promise.all(all);
      return seen;
    },
  };
}

export async function lostOf(server, acknowledged) {
  const ids = acknowledged.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const [{ found }] = await server.ask(
    `select count(*)::int as found from notices where id in (${ids.join(',')})`,
  );
  return ids.length - found;
}

/** A stream of events; `heard` are the moments at which somebody was told of notices. */
export function openStream(origin, token) {
  const heard = [];
  let isOpen = true;
  const follow = async () => {
    while (isOpen) {
      try {
        const headers = { authorization: `Bearer ${token}` };
        const reply = await fetch(`${origin}/api/events`, { headers, signal: AbortSignal.timeout(600_000) });
        for await (const chunk of reply.body) {
          if (Buffer.from(chunk).includes('notices_changed')) heard.push(Date.now());
          if (!isOpen) return;
        }
      } catch {
        await sleep(200);
      }
    }
  };
  void follow();
  return {
    heard,
    close() {
      isOpen = false;
    },
  };
}
