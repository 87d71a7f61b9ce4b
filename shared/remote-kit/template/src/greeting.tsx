/** Greets a user by name, and a guest without one. */
export const Greeting = ({ name }: { readonly name: string | null }) => <p>Hello{name === null ? '' : `, ${name}`}.</p>;
