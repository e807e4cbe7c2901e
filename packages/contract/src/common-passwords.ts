/**
 * Passwords that follow the specification's rule (letters and digits, eight or more) but are guessed first. They are
 * compared in lower case.
 */
const COMMON = new Set(
  `password1 password12 password123 passw0rd passw0rd1 p4ssw0rd p4ssword 1password 123password
  qwerty12 qwerty123 qwerty1234 qwer1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx
  zxcv1234 zxcvbnm1 asdf1234 asdfgh12 asdfghj1 asdf12345 a1234567 a12345678 a123456789 a1b2c3d4 a1s2d3f4 aa123456
  aa12345678 aaa12345 abc12345 abc123456 abcd1234 abcd12345 abcde123 abcdef12 abcdefg1 abc123abc 123abc123 123456aa
  12345abc 123456ab 123456abc 1234567a 12345678a 123456789a 1234abcd 1234qwer 12345qwert 123qwe123 123qweasd
  qwe12345 qwe123456 qweasd123 qq123456 qq12345678 woaini123 woaini520 woaini1314 5201314a a5201314 aini1314
  iloveyou1 iloveyou2 iloveyou123 letmein1 letmein123 welcome1 welcome12 welcome123 admin123 admin1234 admin12345
  admin123456 administrator1 root1234 root12345 test1234 test12345 test123456 user1234 guest123 guest1234 demo1234
  changeme1 changeme123 default1 secret12 secret123 master12 master123 dragon12 dragon123 monkey12 monkey123
  football1 baseball1 superman1 batman123 princess1 sunshine1 shadow12 shadow123 michael1 jordan23 pokemon1 computer1
  internet1 samsung1 google123 facebook1 wechat123 weixin123 alipay123 taobao123 huawei123 xiaomi123 china123 china2008
  beijing2008 shanghai1 zhang123 wang1234 liu12345 li123456 chen1234 zhongguo1 hello123 hello1234 hellohello1
  love1234 loveyou1 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2026 autumn2026
  pass1234 pass12345 access14 trustno1 mypass123 temp1234 temp12345 asd12345 asd123456 as123456 zz123456 xx123456
  wangyi163 q123456789 w123456789 z123456789 s1234567 m1234567 aaaaaaa1 aaaa1111 1111aaaa 11111111a 00000000a 88888888a
  66666666a abc88888 a88888888 a66666666 motif123 motif1234 huayang1 huayang123`.split(/\s+/),
);

/** Apart from the other rules, because only the forms for a new password load the list. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
