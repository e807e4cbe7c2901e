// The limit of the sign-in screen: two fields and a button in React.
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

function LoginForm() {
  const [values, setValues] = useState({ username: '', password: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void fetch('/login', { method: 'POST', body: JSON.stringify(values) });
  };
  return (
    <form onSubmit={submit}>
      <label>
        账号
        <input
          name="username"
          value={values.username}
          onChange={(event) => setValues({ ...values, username: event.target.value })}
        />
      </label>
      <label>
        密码
        <input
          name="password"
          type="password"
          value={values.password}
          onChange={(event) => setValues({ ...values, password: event.target.value })}
        />
      </label>
      <button type="submit">登录</button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<LoginForm />);
