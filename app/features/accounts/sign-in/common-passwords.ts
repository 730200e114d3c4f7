/*
 * The most common passwords of ten characters and more in published leaks, and rules for the patterns of most of them:
 * runs along the keyboard, counting, repetition. Shorter ones are refused for their length.
 */
const COMMON = new Set(
  `
  0123456789 0987654321 1029384756 1098765432 1111111111 1122334455 1212121212 1231231231 1231231234 123123123123
  1234509876 1234512345 1234554321 1234567890 12345678900 12345678901 12345678910 123456789a 123456789abc 123456789q
  123456789qwerty 123456789z 1234567890a 1234567890q 1234567890qwerty 123456qwerty 123654789a 123abc123abc 123qwe123qwe
  123qweasd123 123qweasdzxc 1357924680 147258369a 1password1 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz1qaz1qaz
  1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 1qw23er45t 2wsx3edc4rfv 3rjs1la7qe 7777777777 9876543210 a123456789
  a1234567890 a1b2c3d4e5 a1b2c3d4e5f6 aa12345678 aa123456789 abc1234567 abc12345678 abc123456789 abc123abc123
  abcd123456 abcd1234567 abcd12345678 abcde12345 abcdef1234 abcdefg123 abcdefghij admin12345 admin123456 administrator
  adminadmin alexander1 alexandria anastasia1 asdasdasdasd asdf123456 asdfasdfasdf asdfghjkl1 asdfghjkl123 asdfghjklz
  asdfjkl123 asdfqwer1234 azertyuiop azertyuiop123 baseball123 basketball basketball1 batman12345 beautiful1 billabong1
  blackberry blink182blink bluebird123 bonjour123 brooklyn123 butterfly1 butterfly123 california california1 catherine1
  changeme12 changeme123 changeme1234 charlie123 charlotte1 cheesecake cheesecake1 chelsea123 chocolate1 chocolate123
  christian1 christine1 christmas1 christopher cinderella computer12 computer123 confidential consuelo123
  dallascowboys default123 deutschland dolphin123 dragon12345 dragonball dragonball1 elizabeth1 elizabeth123 evangelion
  everything facebook12 facebook123 family1234 fernando123 fingerprint football10 football12 football123 forever123
  freedom123 friendship garfield123 gfhjkm12345 giovanni123 goodmorning google1234 grandmother guitar1234 hallo12345
  happybirthday harrypotter hello12345 hello123456 helloworld helloworld1 herewego123 hogwarts123 homework123
  iloveyou10 iloveyou11 iloveyou12 iloveyou123 iloveyou1234 iloveyou13 iloveyou22 iloveyou69 iloveyoubaby
  iloveyousomuch independent inuyasha123 jackson123 jennifer123 jessica123 jesuschrist jesusisking jonathan123
  jordan1234 juventus123 kawasaki123 killer1234 kingkong123 letmein123 letmein1234 letmeinnow limewire123 liverpool1
  liverpool123 login12345 lol1234567 lollipop123 lovelovelove loveme1234 manchester manchester1 manchesterunited
  margarita1 marseille13 master1234 matrix1234 mercedes123 metallica1 michael123 michelle123 microsoft1 minecraft1
  minecraft123 monkey1234 monkey12345 motherfucker motorola123 mustang123 mypassword mypassword1 mypassword123
  mynameis123 newpassword nicholas123 nintendo64 nothing123 nopassword noodles123 operator123 p4ssw0rd123 p@ssw0rd12
  p@ssw0rd123 p@ssw0rd1234 p@ssword123 pa$$word123 pakistan123 palestine1 panasonic1 pass123456 passpass123
  passw0rd12 passw0rd123 passw0rd1234 password00 password01 password07 password09 password10 password11 password12
  password123 password1234 password12345 password123456 password13 password1! password21 password22 password23
  password69 password77 password88 password99 passwordpassword passwort12 passwort123 passwort1234 peanutbutter
  photography pineapple1 pokemon123 pokemon1234 princess10 princess11 princess12 princess123 princess13 princesse1
  q1w2e3r4t5 q1w2e3r4t5y6 qazwsx1234 qazwsx12345 qazwsx123456 qazwsxedc1 qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb
  qwaszx1234 qwe123qwe123 qweasd1234 qweasdzxc1 qweasdzxc123 qweqweqwe1 qwer123456 qwer12345678 qwerasdfzxcv
  qwert12345 qwert123456 qwerty1234 qwerty12345 qwerty123456 qwerty1234567 qwerty123456789 qwertyqwerty qwertyui12
  qwertyuiop qwertyuiop1 qwertyuiop12 qwertyuiop123 qwertyuiop[] qwertyuiopasdfghjkl qwertz1234 qwertzuiop
  realmadrid realmadrid1 recipes123 remember123 restaurant rockstar123 rockyou123 root123456 rootroot12 russia2018
  samantha123 samsung123 samsung1234 santiago123 sebastian1 secret1234 september1 september11 skateboard skywalker1
  slipknot666 snickers123 snowboard1 soccer1234 softball12 something1 spiderman1 spiderman12 spiderman123 spongebob1
  starwars12 starwars123 stephanie1 strawberry strawberry1 summer2023 summer2024 summer2025 summer2026 sunflower1
  sunshine10 sunshine12 sunshine123 superman12 superman123 superstar1 sweetheart sweetheart1 sweetie123 temp123456
  test123456 test1234567 test12345678 testing123 testing1234 testtest12 testtest123 thebeatles thuglife123 tinkerbell
  tinkerbell1 trustnoone trustno1trustno1 twilight123 undertaker undertaker1 unbelievable unicorn123 user123456
  valentina1 valentine1 vanessa123 verbatim123 victoria123 volleyball volleyball1 welcome123 welcome1234 welcome12345
  westham123 whatever12 whatever123 william123 windows123 winter2023 winter2024 winter2025 winter2026 wonderland
  wrestling1 xbox360xbox yankees123 yellow1234 youtube123 zaq12wsxcde3 zaq1xsw2cde3 zaq1zaq1zaq1 zxcvbnm123
  zxcvbnm1234 zxcvbnm12345 zxcvbnm123456 zxcvbnmasdfghjkl
  `
    .split(/\s+/)
    .filter(Boolean),
);

const PRODUCT = "trivet";

/** Keyboard rows, the alphabet and the digits, forwards and backwards. */
const RUNS = ["1234567890", "0123456789", "qwertyuiop", "asdfghjkl", "zxcvbnm", "abcdefghijklmnopqrstuvwxyz"].flatMap(
  (run) => [run.repeat(2), [...run].reverse().join("").repeat(2)],
);

/**
 * Returns whether a password is easily guessed: a common one (also in other case or with signs at its end), a run or
 * repetition, or little more than the product's name or the cook's own address.
 */
export function isCommonPassword(password: string, email: string | null): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const bare = plain.replace(/[^\p{L}\p{N}]+$/u, "");
  if (COMMON.has(plain) || COMMON.has(bare) || isRepetition(plain)) return true;
  if (RUNS.some((run) => run.includes(plain))) return true;
  return isMostly(plain, PRODUCT, 5) || ownWords(email).some((word) => isMostly(plain, word, 3));
}

/**
 * Returns whether the password repeats one to four letters or digits, as in "abcabcabcabc", up to the length that
 * people type.
 */
function isRepetition(password: string): boolean {
  return password.length <= 16 && /^([a-z0-9]{1,4}?)\1+$/.test(password);
}

/** Returns the parts of the address that an attacker would try. */
function ownWords(email: string | null): string[] {
  if (!email) return [];
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  return [email.toLowerCase(), local, domain, domain.split(".")[0] ?? ""].filter((word) => word.length >= 4);
}

/** Returns whether at most `rest` characters are left without the word: "trivet2026!" is mostly "trivet". */
function isMostly(password: string, word: string, rest: number): boolean {
  return password.includes(word) && [...password.replaceAll(word, "")].length <= rest;
}
