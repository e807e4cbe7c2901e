// biome-ignore-all lint/complexity/useArrowFunction: those browsers know no arrows
/* Read by every browser; those that cannot run the application, Internet Explorer above all, say so. Written for them:
   nothing here is newer than ES3. */
(function () {
  /* The newest that no screen can do without. Chrome has it since 116, Safari since 17.4, Firefox since 124. */
  function isNewEnough() {
    return (
      typeof AbortSignal === 'function' &&
      typeof AbortSignal.any === 'function' &&
      typeof ''.toWellFormed === 'function' &&
      typeof CSS !== 'undefined' &&
      CSS.supports('selector(:has(a))')
    );
  }
  if (isNewEnough()) return;

  var TEXTS = {
    zh: {
      title: '请更新浏览器',
      text: '当前浏览器版本过旧，无法使用本站。请改用最新版的 Edge、Chrome、Firefox 或 Safari。',
      close: '知道了',
    },
    en: {
      title: 'Please update your browser',
      text: 'This browser is too old for this site. Please use a current Edge, Chrome, Firefox or Safari.',
      close: 'OK',
    },
  };
  var languages = String(navigator.language || navigator.userLanguage || 'zh').toLowerCase();
  var t = languages.indexOf('zh') === 0 ? TEXTS.zh : TEXTS.en;

  function style(element, values) {
    for (var name in values) element.style[name] = values[name];
    return element;
  }
  function make(tag, text, values) {
    var element = document.createElement(tag);
    if (text) element.appendChild(document.createTextNode(text));
    return style(element, values);
  }
  function show() {
    var mask = make('div', '', {
      position: 'fixed',
      top: '0',
      left: '0',
      width: '100%',
      height: '100%',
      background: '#f5f6f8',
      zIndex: '9999',
    });
    var box = make('div', '', {
      width: '420px',
      maxWidth: '86%',
      margin: '120px auto 0',
      padding: '32px',
      background: '#ffffff',
      border: '1px solid #e4e6ea',
      textAlign: 'center',
      color: '#1d2129',
      lineHeight: '1.7',
      fontFamily: '"Microsoft YaHei", "Segoe UI", sans-serif',
      fontSize: '14px',
    });
    var button = make('button', t.close, {
      marginTop: '20px',
      padding: '8px 24px',
      border: '0',
      background: '#126be9',
      color: '#ffffff',
      fontSize: '14px',
      cursor: 'pointer',
    });
    box.setAttribute('role', 'alertdialog');
    box.setAttribute('aria-label', t.title);
    box.appendChild(make('h1', t.title, { margin: '0 0 12px', fontSize: '20px' }));
    box.appendChild(make('p', t.text, { margin: '0' }));
    box.appendChild(button);
    mask.appendChild(box);
    document.body.appendChild(mask);
    button.onclick = function () {
      mask.parentNode.removeChild(mask);
    };
    button.focus();
  }
  if (document.body) show();
  else window.onload = show;
})();
