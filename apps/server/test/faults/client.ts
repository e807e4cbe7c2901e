interface Reply {
  status_code: number;
  data: never;
}

const EXPIRED = 402;

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

  async call(path: string, body?: object, key?: string): Promise<Reply | undefined> {
    const reply = await this.send(path, body, key);
    // Tokens live ten minutes, and long runs longer.
    return reply?.status_code === EXPIRED && (await this.signIn()) ? this.send(path, body, key) : reply;
  }

  private async send(path: string, body?: object, key?: string): Promise<Reply | undefined> {
    try {
      const reply = await fetch(`${this.url}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          ...(this.token && { authorization: `Bearer ${this.token}` }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(8000),
      });
      return (await reply.json()) as Reply;
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

  /** The licence, once it is acknowledged. */
  async buy(picture: number, price: number, key: string): Promise<number | undefined> {
    const reply = await this.call(`/image/images/${picture}/buy/`, { price }, key);
    if (reply?.status_code !== 200) return undefined;
    const { licence_id } = reply.data as { licence_id: number };
    this.acknowledged += 1;
    return licence_id;
  }
}
