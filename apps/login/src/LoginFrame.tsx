import type { ReactNode } from "react";
import { Logo } from "@railhead/ui/shared/Logo.tsx";
import "./login.css";

/** The frame of every state of /login: the name, and one box. */
export const LoginFrame = ({ children }: { children: ReactNode }) => (
  <main className="login">
    <div className="login-brand">
      <Logo size={56} />
      <p>Railhead</p>
    </div>
    {children}
  </main>
);
