import { vi } from 'vitest';

export interface FakeRequest {
  key: string;
  token: string | null;
  headers: Headers;
  query: URLSearchParams;
  body: unknown;
}
interface Reply {
  status?: number;
  message?: string;
  data?: unknown;
  headers?: Record<string, string>;
}
type Answer = Reply | ((request: FakeRequest) => Reply | Promise<Reply>);

/** Replaces only the network: everything from `call` on is the real code. */
export function fakeApi(answers: Record<string, Answer>) {
  const requests: FakeRequest[] = [];
  const fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'http://localhost');
    const headers = new Headers(init.headers);
    const request: FakeRequest = {
      key: `${init.method ?? 'GET'} ${url.pathname.replace('/api', '')}`,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      headers,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    requests.push(request);
    const answer = answers[request.key];
    if (answer === undefined) return reply({ status: 404, message: `no answer for ${request.key}` });
    const given = typeof answer === 'function' ? await answer(request) : answer;
    init.signal?.throwIfAborted();
    return reply(given);
  };
  vi.stubGlobal('fetch', vi.fn(fetch));
  return { requests, countOf: (key: string) => requests.filter((request) => request.key === key).length };
}

const reply = ({ status = 200, message = '', data = null, headers = {} }: Reply) =>
  new Response(JSON.stringify({ status_code: status, message, data }), { status, headers });
