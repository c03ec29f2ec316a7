import { defineMessages } from "./define-messages";

/** The texts of the login, in English, once. */
export const tLogin = defineMessages("login", {
  "login.username": "Username",
  "login.password": "Password",
  "login.starting": "The server is starting. You are logged in as soon as it is ready.",
  "login.forgotPassword": "Forgot password?",
  "login.forgotUsername": "Forgot username?",
  "session.ended": "You have been logged out. Log in to go on.",
});
