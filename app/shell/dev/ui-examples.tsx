import { CopyButton } from "#app/ui/copy-button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { CircleAlert, CircleCheck, CookingPot, Info, Plus, TriangleAlert, X } from "#app/ui/icons.tsx";
import { NavBar } from "#app/ui/nav-bar.tsx";
import { PendingBar } from "#app/ui/pending.tsx";
import { Plate } from "#app/ui/plate.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { ThemeSwitch } from "#app/ui/theme-switch.tsx";
import { FlashNotice, useToast } from "#app/ui/toaster.tsx";
import { UploadProgress } from "#app/ui/upload-progress.tsx";
import { Example, Section } from "./example.tsx";
import { LONG_NAME } from "./samples.ts";

const BUTTONS = ["solid", "rim", "soft", "ghost", "danger", "danger-solid"];
const NOTES = [
  { tone: "", Icon: Info },
  { tone: "good", Icon: CircleCheck },
  { tone: "warn", Icon: TriangleAlert },
  { tone: "bad", Icon: CircleAlert },
];

/** Components of app/ui, fields aside. */
export function UiExamples() {
  return (
    <>
      <Buttons />
      <Messages />
      <Navigation />
      <Section file="ui/plate.tsx">
        <Plate name="soup" className="plate-1" widths={{ phone: 200, other: 200 }} />
      </Section>
      <Section file="ui/empty-state.tsx">
        <EmptyState
          icon={<CookingPot />}
          title="No recipes yet"
          actions={
            <a className="button solid" href="#main">
              Add Recipe
            </a>
          }
        >
          A line that says what to do next.
        </EmptyState>
      </Section>
    </>
  );
}

function Buttons() {
  return (
    <>
      <Section file="ui/theme/components/buttons.css">
        {["", " compact"].map((size) =>
          BUTTONS.map((kind) => (
            <Example key={kind + size} state={`${kind}${size}: default, link, disabled, busy, long`}>
              <div className="actions">
                <button type="button" className={`button ${kind}${size}`}>
                  <Plus size={20} />
                  Press
                </button>
                <a className={`button ${kind}${size}`} href="#main">
                  Open <span className="count">3</span>
                </a>
                <button type="button" className={`button ${kind}${size}`} disabled>
                  Press
                </button>
                <SubmitButton className={`button ${kind}${size}`} isBusy busyLabel="Saving...">
                  Save
                </SubmitButton>
                <button type="button" className={`button ${kind}${size}`}>
                  A label of more words than one would like
                </button>
              </div>
            </Example>
          )),
        )}
        <Example state="Pending: the bar at the top of the window, and what was pressed">
          <PendingBar />
          <div className="actions">
            {["solid", "rim", "soft", "ghost"].map((kind) => (
              <a key={kind} className={`button ${kind}`} href="#main" aria-busy="true" data-pending="">
                Open
              </a>
            ))}
          </div>
        </Example>
        <Example state="Icon buttons: default, favourite, pressed, danger, disabled">
          <div className="actions">
            <IconButton label="Close" />
            <button type="button" className="icon-button heart" aria-pressed="true">
              <span className="visually-hidden">Favourite</span>
            </button>
            <button type="button" className="icon-button" aria-pressed="true">
              <Info />
              <span className="visually-hidden">Larger text</span>
            </button>
            <IconButton label="Delete" className="icon-button danger" />
            <IconButton label="Locked" isDisabled />
          </div>
        </Example>
      </Section>
      <Section file="ui/copy-button.tsx, ui/share-button.tsx">
        <div className="actions">
          <CopyButton text="copied" label="Copy link" />
          <CopyButton text="copied" label="Copy link" className="icon-button" isIconOnly />
          <ShareButton content={{ title: "A recipe", url: "https://example.org" }} />
        </div>
      </Section>
    </>
  );
}

function IconButton({ label, className, isDisabled }: { label: string; className?: string; isDisabled?: boolean }) {
  return (
    <button type="button" className={className ?? "icon-button"} aria-disabled={isDisabled}>
      <X />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

function Messages() {
  const toast = useToast();
  return (
    <>
      <Section file="ui/theme/components/messages.css">
        {NOTES.map(({ tone, Icon }) => (
          <Example key={tone} state={`note ${tone}`}>
            <div className={`note ${tone}`}>
              <Icon size={20} />
              <div>
                <b>What happened</b>
                {LONG_NAME}
              </div>
            </div>
          </Example>
        ))}
      </Section>
      <Section file="ui/theme/components/badges.css">
        <div className="actions">
          {["", "badge-good", "badge-bad", "badge-accent", "badge-administrator"].map((kind) => (
            <span key={kind} className={`badge ${kind}`}>
              {kind || "badge"}
            </span>
          ))}
        </div>
        <div className="chips">
          <span className="chip">
            butter
            <button type="button">
              <X size={18} />
              <span className="visually-hidden">Remove butter</span>
            </button>
          </span>
        </div>
      </Section>
      <Section file="ui/form-foot.tsx">
        <Example state="two buttons">
          <FormFoot>
            <button type="button" className="button rim">
              Cancel
            </button>
            <button type="button" className="button solid">
              Save
            </button>
          </FormFoot>
        </Example>
        <Example state="in a box">
          <FormFoot inBox>
            <button type="button" className="button ghost">
              Staples
            </button>
            <button type="button" className="button rim">
              Save
            </button>
          </FormFoot>
        </Example>
      </Section>
      <Section file="ui/toaster.tsx">
        <div className="actions">
          <button type="button" className="button rim" onClick={() => toast({ title: "Recipe saved" })}>
            Toast
          </button>
          <button
            type="button"
            className="button rim"
            onClick={() => toast({ title: "Not saved", description: LONG_NAME, tone: "bad" })}
          >
            Failure
          </button>
          <button
            type="button"
            className="button rim"
            onClick={() =>
              toast({ title: "Meal Removed", undo: { action: "/dev/components", label: "Undo", fields: {} } })
            }
          >
            With undo
          </button>
        </div>
        <Example state="Without JavaScript">
          <FlashNotice toast={{ title: "Recipe saved" }} />
          <FlashNotice toast={{ title: "Recipe restored", link: { to: "/dev/components", label: "Open recipe" } }} />
          <FlashNotice toast={{ title: "Not saved", description: "Try again later.", tone: "bad" }} />
        </Example>
      </Section>
      <Section file="ui/upload-progress.tsx">
        <UploadProgress id="upload" />
        <UploadProgress id="measured-upload" value={0.43} />
      </Section>
    </>
  );
}

function Navigation() {
  return (
    <>
      <Section file="ui/nav-bar.tsx, ui/brand.tsx">
        <NavBar
          items={[
            {
              to: "#planner",
              label: "Meal Planner",
              short: "Planner",
              icon: <CookingPot size={20} />,
              isCurrent: true,
            },
            { to: "#recipes", label: "Recipes", short: "Recipes", icon: <CookingPot size={20} />, isCurrent: false },
          ]}
        >
          <details className="menu">
            <summary>Menu</summary>
            <div className="popover">
              <a href="#main">Account</a>
              <hr />
              <ThemeSwitch theme="system" />
              <button type="button" className="danger">
                Remove
              </button>
            </div>
          </details>
        </NavBar>
      </Section>
      <Section file="ui/theme/components/page.css">
        <nav className="tabs" aria-label="Tabs">
          <a href="#main" aria-current="page">
            Current
          </a>
          <a href="#main">Other</a>
          <a href="#main">{LONG_NAME.slice(0, 40)}</a>
        </nav>
      </Section>
    </>
  );
}
