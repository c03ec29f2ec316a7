import { defineMessages } from "./define-messages";
/**
 * The texts of the ways back into an account and into a new one (the steps of /login), in English, once. They come with
 * those steps, so that the login itself does not carry them.
 */
export const tAccount = defineMessages("account", {
  // ---- fields
  "field.email": "E-mail address",
  "field.newPassword": "New password",
  "field.fullName": "Full name",
  "field.terminal": "Name of the terminal",
  "field.timeZone": "Time zone",
  "field.passwordHint": "At least 8 characters. Three unusual words do well.",
  "field.timeZoneHint": "Written as America/Chicago.",
  "action.showPassword": "Show password",

  // ---- what each step is called, says and does
  "forgot.title": "Forgot your password?",
  "forgot.intro": "Enter your username. A link to set a new password is sent to your e-mail address.",
  "forgot.action": "Send link",
  "forgot.done":
    "If this username has a confirmed e-mail address, a mail is on its way. The link in it works once, for one hour. No mail? Look in the spam folder, or ask your office to set a password.",
  "username.title": "Forgot your username?",
  "username.intro": "Enter your e-mail address. Your username is sent to it.",
  "username.action": "Send username",
  "username.done":
    "If an account has this e-mail address, and it is confirmed, a mail is on its way. No mail? Look in the spam folder, or ask your office.",
  "resend.title": "Confirm your e-mail address",
  "resend.intro": "Enter your username. A new link is sent to your e-mail address.",
  "resend.action": "Send new link",
  "resend.done":
    "If this username has an e-mail address that is not confirmed yet, a mail is on its way. The newest link is the one that works.",
  "reset.title": "Set a new password",
  "reset.intro": "Once it is set, you are logged out on all your devices.",
  "reset.action": "Set password",
  "reset.done": "Your new password is set. Log in with it.",
  "verify.title": "Confirm this e-mail address",
  "verify.intro": "Then links for a forgotten password can be sent to it.",
  "verify.action": "Confirm",
  "verify.done": "Your e-mail address is confirmed.",
  "enable.title": "Welcome to Railhead",
  "enable.intro": "Choose a password for your account. Your username stands in the mail.",
  "enable.action": "Save password",
  "enable.done": "Your account is ready. Log in with your username and the new password.",
  "setup.title": "Set up Railhead",
  "setup.intro": "Make the account of the first administrator, and name the terminal where they work.",
  "setup.action": "Create account",
  "setup.done": "Railhead is set up. Log in with the new account.",

  // ---- a link that does not work
  "link.newReset": "Send a new link",
  "link.newVerify": "Ask for a new link",
  "link.askOffice": "Ask your office for a new link.",
  "link.restart": "Start the server again: its log shows a new link.",
  "link.missing": "The address is not complete. Open the whole link from the mail.",
  "link.toLogin": "Back to log in",
});
