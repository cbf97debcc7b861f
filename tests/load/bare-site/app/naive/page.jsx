import { connection } from "next/server";

const plans = Array.from({ length: 1_000 }, (_, place) => ({
  id: `plan-${place}`,
  name: `Plan ${place}`,
  price: (9 + (place % 70) / 10).toFixed(1),
  facts: ["About $129 a month", "12 months, fixed", "Leave early: $150.00", "24% renewable"],
  parts: Array.from({ length: 9 }, (__, part) => ({ label: `Part ${part} of the price`, value: "4.35¢ per kWh" })),
  documents: ["Electricity Facts Label", "Terms of service", "Your rights"],
}));

/** A simple list of a thousand plans, with each card as elements. */
export default async function Naive() {
  await connection();
  return (
    <main>
      {plans.map(({ id, name, price, facts, parts, documents }) => (
        <article key={id} aria-labelledby={id}>
          <h3 id={id}>{name}</h3>
          <p>
            <span>{price}</span> <span>¢</span> <span>per kWh</span>
          </p>
          <ul>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <details>
            <summary>Details</summary>
            <dl>
              {parts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </details>
          <ul>
            {documents.map((document) => (
              <li key={document}>
                <a href={`/documents/${id}`}>{document}</a>
              </li>
            ))}
          </ul>
          <a href={`/order?planid=${id}`}>Choose {name}</a>
        </article>
      ))}
    </main>
  );
}
