/**
 * Words that most guessed passwords are made of, folded (password.rules.ts): `P@ssw0rd1!` is `password` here. A short list
 * on purpose: the limits of signing in stop the long ones.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `abcabcabc abcdabcd access administrator alexander anderson andrew anthony arsenal asdasdasd asdfasdf asdfghjk asdfghjkl asdfjkl austin
  babygirl badboy barcelona baseball basketball batman benjamin blahblah blessed blink blueberry bulldog butterfly
  cameron caroline casper charles charlie charlotte cheese chelsea chester chicago chocolate christian christine christopher
  cocacola computer cookie cooper corvette cowboys crystal
  dallas daniel danielle default diamond dolphin dragon dragonball einstein elephant elizabeth emmanuel
  ferrari fireball firebird flower football forever freedom friends fuckyou
  gabriel garfield gateway genesis godzilla google gorgeous guitar hannah happy harley heather hello helloworld hockey hunter
  iloveyou internet isabella jackson jennifer jessica jonathan jordan joshua justin killer knight
  lakers letmein liverpool lovely loveyou madison manchester margaret master matthew maverick melissa mercedes metallica michael michelle
  midnight monkey monster morgan mustang myspace
  nascar natalie newyork nicholas nicole ninja nothing october online orange
  packers password passwort passw patrick peanut pepper phoenix player pokemon porsche princess purple
  qazwsx qazwsxedc qweasd qweasdzxc qwerty qwertyui qwertyuiop qwertz qwertzui qwerqwer
  rainbow ranger raiders rebecca redskins richard robert rockyou samantha samsung scooter secret security september service shadow
  slipknot snoopy soccer softball spiderman spongebob starwars steelers stephanie summer sunflower sunshine superman superstar sweetheart swordfish
  tennis test testing testtest thomas thunder tigers tinkerbell trustno trustnoone
  undertaker university vacation vanessa victoria victory virginia
  warcraft warrior welcome whatever william willow winner winter wrangler yamaha yankees
  zaqwsx zxcvbn zxcvbnm admin root user guest login pass changeme temporary temp newpassword mypassword autumn spring
  january february march april june july august november december monday tuesday wednesday thursday friday saturday sunday`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
