/** A person at work while things break: retries what was refused, remembers what was acknowledged. */
export class Client {
  private token = '';
  readonly sessions: number[] = [];
  lastCategory: number | undefined;
  acknowledged = 0;

  constructor(
    private readonly url: string,
    private readonly account: string,
    private readonly password: string,
  ) {}

  async call(path: string, body?: object): Promise<{ status_code: number; data: never } | undefined> {
    try {
      const reply = await fetch(`${this.url}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          ...(this.token && { authorization: `Bearer ${this.token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(8000),
      });
      return (await reply.json()) as { status_code: number; data: never };
    } catch {
      // Cut off: nothing was acknowledged, so nothing is promised.
      return undefined;
    }
  }

  async signIn(): Promise<boolean> {
    const reply = await this.call('/user/login/', { username: this.account, password: this.password });
    if (reply?.status_code !== 200) return false;
    const { token } = reply.data as { token: string };
    this.token = token;
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    this.sessions.push(claims.sid);
    this.acknowledged += 1;
    return true;
  }

  async enter(category: number): Promise<boolean> {
    const reply = await this.call('/permission/switch_main_category/', { main_category: category });
    if (reply?.status_code !== 200) return false;
    this.lastCategory = category;
    this.acknowledged += 1;
    return true;
  }
}
